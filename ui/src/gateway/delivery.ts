/** How long a page may arrive after the answer that ends its reading, in milliseconds. */
const ceiling = 2000;

/**
 * Tauri channels send large messages by a separate fetch, so the last pages can arrive after the command's answer. This
 * forwards events and resolves when all records counted by the answer have arrived.
 */
export class Delivery<E> {
  #received = 0;
  #arrived: () => void = () => undefined;

  constructor(
    private readonly pass: (event: E) => void,
    /** Total number received after this event, given the number before it. */
    private readonly count: (event: E, before: number) => number,
  ) {}

  readonly take = (event: E) => {
    this.pass(event);
    this.#received = this.count(event, this.#received);
    this.#arrived();
  };

  /** Resolves when `count` records have arrived. The timeout prevents a lost page from blocking the answer forever. */
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
