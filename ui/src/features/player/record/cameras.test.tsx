import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { expectAccessible, failure } from "@/testing";
import { disputed, soundRecords } from "@/testing/records";
import { renderPlayer } from "../player.test.support";

it("a camera opens enlarged, is zoomed by keys, and gives way to the other one", async () => {
  const { user } = renderPlayer({ records: [disputed] });
  await user.click(await screen.findByRole("button", { name: "Enlarge Camera 2" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("application", { name: "Camera 2, enlarged" })).toBeVisible();
  await user.keyboard("++");
  expect(within(dialog).getByText("156 %")).toBeVisible();
  await user.keyboard("0");
  expect(within(dialog).getByText("100 %")).toBeVisible();
  await expectAccessible();
  await user.click(within(dialog).getByRole("radio", { name: "Camera 1" }));
  expect(await within(dialog).findByRole("application", { name: "Camera 1, enlarged" })).toBeVisible();
});

it("a picture that fails says so in its place, and the other one stays", async () => {
  const image = { width: 1280, height: 720 };
  renderPlayer({
    records: [disputed],
    gateway: {
      loadImage: (handle) =>
        handle.startsWith("camera1") ? Promise.reject(failure("image_unusable")) : Promise.resolve(image),
    },
  });
  expect(await screen.findByText("The image can’t be shown.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Enlarge Camera 2" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enlarge Camera 1" })).not.toBeInTheDocument();
});

it("Retry reads the record again where the address of a picture ran out, and not the same address", async () => {
  const loadImage = vi.fn(() => Promise.reject(failure("refused", { status: 403 })));
  const { user, gateway } = renderPlayer({ records: [disputed], gateway: { loadImage } });
  const reading = vi.spyOn(gateway, "searchHistory");
  const [retry] = await screen.findAllByRole("button", { name: "Retry" });
  const before = loadImage.mock.calls.length;
  await user.click(retry as HTMLElement);
  expect(reading).toHaveBeenCalledTimes(1);
  expect(loadImage).toHaveBeenCalledTimes(before);
});

it("a camera that was not sent beside the other one is marked so", async () => {
  const cameras = disputed.cameras.filter(({ slot }) => slot === "camera2");
  const { unmount } = renderPlayer({ records: [{ ...disputed, cameras }] });
  await screen.findByRole("button", { name: "Enlarge Camera 2" });
  expect(screen.getByText("Camera 1", { selector: "dt" }).nextElementSibling).toHaveTextContent("not given");
  unmount();
  renderPlayer({ records: [disputed] });
  await screen.findByRole("button", { name: "Enlarge Camera 1" });
  expect(screen.queryByText("Camera 2", { selector: "dt" })).not.toBeInTheDocument();
});

it("an enlarged picture's received file is saved by Rust, which gives back its name only", async () => {
  const saveImage = vi.fn(async (handle: string) => `${handle}.jpg`);
  const { user } = renderPlayer({ records: [disputed], gateway: { saveImage } });
  await user.click(await screen.findByRole("button", { name: "Enlarge Camera 2" }));
  await user.click(await screen.findByRole("button", { name: /^Save the original of Camera/ }));
  const handle = saveImage.mock.calls[0]?.[0] ?? "";
  expect(handle).toBe(disputed.cameras.find(({ slot }) => slot === "camera2")?.handle);
  expect(await screen.findByText(`Saved as ${handle}.jpg.`)).toBeVisible();
});

it("a received file that could not be written is said", async () => {
  const saveImage = () => Promise.reject(failure("file_not_written"));
  const { user } = renderPlayer({ records: [disputed], gateway: { saveImage } });
  await user.click(await screen.findByRole("button", { name: "Enlarge Camera 1" }));
  await user.click(await screen.findByRole("button", { name: /^Save the original of Camera/ }));
  expect(await screen.findByText("The file was not saved.")).toBeVisible();
});

it("both cameras open with one key and one zoom, beside the cards as reported", async () => {
  const { user } = renderPlayer({ records: [disputed] });
  await screen.findByRole("button", { name: "Enlarge Camera 2" });
  await user.keyboard("v");
  const dialog = await screen.findByRole("dialog", { name: "Banker wins 5 – 1" });
  const views = within(dialog).getAllByRole("application");
  expect(views.map((view) => view.ariaLabel)).toEqual(["Camera 1, enlarged", "Camera 2, enlarged"]);
  await user.keyboard("+");
  const scales = views.map((view) => (view.firstElementChild as HTMLElement).style.transform);
  expect(new Set(scales)).toEqual(new Set(["translate(0px, 0px) scale(1.25)"]));
  expect(within(dialog).getByRole("img", { name: "king of diamonds, value 0" })).toBeVisible();
  await expectAccessible();
});

it("the keys of the list lead on to the next record with the pictures open", async () => {
  const [next] = soundRecords(1);
  if (!next) throw new Error("no record");
  const { user } = renderPlayer({ records: [disputed, next] });
  await screen.findByRole("button", { name: "Enlarge Camera 2" });
  await user.keyboard("v");
  const dialog = () => screen.findByRole("dialog");
  expect(await dialog()).toHaveTextContent(disputed.row.roundId ?? "-");
  await user.keyboard("j");
  await waitFor(async () => expect(await dialog()).toHaveTextContent(next.row.roundId ?? "-"));
  await user.keyboard("[[");
  await waitFor(async () => expect(await dialog()).toHaveTextContent(disputed.row.roundId ?? "-"));
});
