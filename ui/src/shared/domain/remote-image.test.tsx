import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ImageView } from "@/gateway/types";
import { useForgetHost } from "@/shared/settings";
import { Button } from "@/shared/ui";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { RemoteImage } from "./remote-image";

const image = (name: string, changes: Partial<ImageView> = {}): ImageView => ({
  slot: "camera1",
  handle: `camera1-${name}`,
  host: "api.example.com",
  access: "allowed",
  refusedBecause: null,
  ...changes,
});
const asking = image("x", { access: "ask_first", host: "cdn.example.net" });

describe("RemoteImage", () => {
  it("shows an allowed image once Rust holds it", async () => {
    const loadImage = vi.fn(recordedGateway().loadImage);
    renderScreen(<RemoteImage image={image("x")} alt="Camera 1" ratio={16 / 9} />, {
      gateway: recordedGateway({ loadImage, imageUrl: (handle) => `camera://localhost/${handle}` }),
    });
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    expect(await screen.findByRole("img", { name: "Camera 1" })).toHaveAttribute("src", "camera://localhost/camera1-x");
    expect(loadImage).toHaveBeenCalledWith("camera1-x");
    await expectAccessible();
  });

  it("of a host that does not answer is no endless skeleton, and is shown when it comes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const recorded = recordedGateway();
      let arrive: () => void = () => undefined;
      const loadImage = (handle: string) =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }).then(() => recorded.loadImage(handle));
      renderScreen(<RemoteImage image={image("x")} alt="Cover" ratio={1} />, {
        gateway: recordedGateway({ loadImage }),
      });
      await act(() => vi.advanceTimersByTimeAsync(6_000));
      const late = "The image has not arrived yet.";
      expect(screen.getByText(late)).toBeVisible();
      expect(screen.getByRole("button", { name: "Copy address" })).toBeVisible();
      expect(screen.queryByRole("status", { name: "Loading" })).not.toBeInTheDocument();
      await act(async () => arrive());
      expect(await screen.findByRole("img", { name: "Cover" })).toBeVisible();
      expect(screen.queryByText(late)).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it("names another host and loads nothing until it is allowed", async () => {
    const loadImage = vi.fn(recordedGateway().loadImage);
    const { user, gateway } = renderScreen(<RemoteImage image={asking} alt="Camera 1" ratio={1} />, {
      gateway: recordedGateway({ loadImage }),
    });
    const allow = await screen.findByRole("button", { name: "Load images from cdn.example.net" });
    expect(loadImage).not.toHaveBeenCalled();
    await user.click(allow);
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
    expect((await gateway.allowedHosts()).images).toContain("cdn.example.net");
  });

  it("stays unloaded and says so if the user does not allow the host", async () => {
    const loadImage = vi.fn(recordedGateway().loadImage);
    const allowImageHost = () => Promise.reject(failure("host_not_allowed"));
    const { user } = renderScreen(<RemoteImage image={asking} alt="Camera 1" ratio={1} />, {
      gateway: recordedGateway({ loadImage, allowImageHost }),
    });
    await user.click(await screen.findByRole("button", { name: "Load images from cdn.example.net" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This host is not allowed.");
    expect(loadImage).not.toHaveBeenCalled();
  });

  it("asks again about a host that was forgotten, also if only Rust knows", async () => {
    const refusal = () => Promise.reject(failure("host_not_allowed"));
    const answers = [refusal, recordedGateway().loadImage];
    const forgotten = image("x", { host: "cdn.example.net" });
    const { user } = renderScreen(<RemoteImage image={forgotten} alt="Camera 1" ratio={1} />, {
      gateway: recordedGateway({ loadImage: (handle) => (answers.shift() ?? recordedGateway().loadImage)(handle) }),
    });
    const allow = await screen.findByRole("button", { name: "Load images from cdn.example.net" });
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await user.click(allow);
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
  });

  it("is no longer shown when its host is forgotten", async () => {
    function Forget() {
      const forget = useForgetHost();
      return <Button onPress={() => forget.mutate({ kind: "images", host: "cdn.example.net" })}>Forget</Button>;
    }
    const { user } = renderScreen(
      <>
        <RemoteImage image={asking} alt="Camera 1" ratio={1} />
        <RemoteImage image={image("y", { host: "cdn.example.net" })} alt="Camera 2" ratio={1} />
        <Forget />
      </>,
    );
    await user.click(await screen.findByRole("button", { name: "Load images from cdn.example.net" }));
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
    expect(await screen.findByRole("img", { name: "Camera 2" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Forget" }));
    expect(await screen.findAllByRole("button", { name: "Load images from cdn.example.net" })).toHaveLength(2);
    expect(screen.queryByRole("img", { name: "Camera 2" })).toBeNull();
  });

  it("never loads a refused one, and says why", () => {
    const loadImage = vi.fn(recordedGateway().loadImage);
    const refused = image("x", { access: "refused", refusedBecause: { id: "reasons-image-not-https", args: {} } });
    renderScreen(<RemoteImage image={refused} alt="Camera 1" ratio={1} />, { gateway: recordedGateway({ loadImage }) });
    expect(screen.getByText("it is not https")).toBeVisible();
    expect(loadImage).not.toHaveBeenCalled();
  });

  it("copies and opens the address of a refused one by its handle, in Rust", async () => {
    const copyImageAddress = vi.fn(async () => undefined);
    const openImage = vi.fn(() => Promise.reject(failure("host_not_allowed")));
    const refused = image("x", { access: "refused", refusedBecause: { id: "reasons-image-not-https", args: {} } });
    const { user } = renderScreen(<RemoteImage image={refused} alt="Camera 1" ratio={1} />, {
      gateway: recordedGateway({ copyImageAddress, openImage }),
    });
    await user.click(screen.getByRole("button", { name: "Copy address" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(copyImageAddress).toHaveBeenCalledWith("camera1-x");
    await user.click(screen.getByRole("button", { name: "Open in browser" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This host is not allowed.");
    expect(openImage).toHaveBeenCalledWith("camera1-x");
    await expectAccessible();
  });

  it("has no buttons for a refused one without an address of the web", () => {
    const refused = image("x", { handle: "", access: "refused" });
    renderScreen(<RemoteImage image={refused} alt="Camera 1" ratio={1} />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each(["image_unusable", "too_large"] as const)("has them for a file that is %s as well", async (code) => {
    const gateway = recordedGateway({ loadImage: () => Promise.reject(failure(code)) });
    renderScreen(<RemoteImage image={image("x")} alt="Camera 1" ratio={1} />, { gateway });
    expect(await screen.findByRole("button", { name: "Copy address" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Open in browser" })).toBeVisible();
  });

  it.each([401, 403, 404, 410])("reads its record again if the address ran out (status %d)", async (status) => {
    const loadImage = vi.fn((handle: string) =>
      handle === "camera1-old" ? Promise.reject(failure("refused", { status })) : recordedGateway().loadImage(handle),
    );
    const onReadAgain = vi.fn();
    const picture = (name: string) => (
      <RemoteImage image={image(name)} alt="Camera 1" ratio={1} onReadAgain={onReadAgain} />
    );
    const { user, show } = renderScreen(picture("old"), { gateway: recordedGateway({ loadImage }) });
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(onReadAgain).toHaveBeenCalledTimes(1);
    expect(loadImage).toHaveBeenCalledTimes(1);
    show(picture("new"));
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
    expect(loadImage.mock.calls).toEqual([["camera1-old"], ["camera1-new"]]);
  });

  it("is asked for again if the record that was read again has the same address", async () => {
    const answers = [() => Promise.reject(failure("not_found", { status: 404 })), recordedGateway().loadImage];
    const gateway = recordedGateway({
      loadImage: (handle) => (answers.shift() ?? recordedGateway().loadImage)(handle),
    });
    const picture = () => <RemoteImage image={image("x")} alt="Camera 1" ratio={1} onReadAgain={vi.fn()} />;
    const { user, show } = renderScreen(picture(), { gateway });
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(screen.queryByRole("img", { name: "Camera 1" })).toBeNull();
    show(picture());
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
  });

  it("says what failed and tries again", async () => {
    const reason = { id: "reasons-image-pixels", args: { width: "16384", height: "16384" } };
    const answers = [() => Promise.reject(failure("image_unusable", { reason })), recordedGateway().loadImage];
    const gateway = recordedGateway({
      loadImage: (handle) => (answers.shift() ?? recordedGateway().loadImage)(handle),
    });
    const { user } = renderScreen(<RemoteImage image={image("x")} alt="Camera 1" ratio={1} />, {
      gateway,
    });
    expect(await screen.findByText(/16384 × 16384 pixels/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
  });

  it("fetches a picture again that can’t be drawn, before it calls it broken", async () => {
    const loadImage = vi.fn(recordedGateway().loadImage);
    const picture = (file: string) => <RemoteImage image={image(file)} alt={file} ratio={1} />;
    const { show } = renderScreen(picture("x"), { gateway: recordedGateway({ loadImage }) });
    fireEvent.error(await screen.findByRole("img", { name: "x" }));
    fireEvent.error(await screen.findByRole("img", { name: "x" }));
    expect(await screen.findByText("The image could not be loaded.")).toBeVisible();
    expect(loadImage).toHaveBeenCalledTimes(2);
    show(picture("y"));
    expect(await screen.findByRole("img", { name: "y" })).toBeVisible();
  });
});
