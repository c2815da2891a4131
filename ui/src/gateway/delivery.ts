/** How long a page may come after the answer that ends its reading. */
const ceiling = 2000;

/**
 * A channel delivers large messages by a fetch of their own, so the last pages can come after the command's answer.
 * This passes events on and tells when all that the answer counts have come.
 */
export class Delivery<E> {
  #received = 0;
  #arrived: () => void = () => undefined;

  constructor(
    private readonly pass: (event: E) => void,
    /** How many have come with this event, told how many came before it. */
    private readonly count: (event: E, before: number) => number,
  ) {}

  readonly take = (event: E) => {
    this.pass(event);
    this.#received = this.count(event, this.#received);
    this.#arrived();
  };

  /** Ends once `count` records have come. The ceiling only keeps a lost page from holding up the answer for ever. */
  until(count: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ceiling);
      this.#arrived = () => {
        if (this.#received < count) return;
        clearTimeout(timer);
        done();
      };
      this.#arrived();
    });
  }
}
