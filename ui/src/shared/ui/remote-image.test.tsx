import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createFake } from "@/gateway/fake";
import { fakeImage } from "@/gateway/fake/images";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { RemoteImage } from "./remote-image";

const asking = fakeImage("camera1", "x", { access: "ask_first", host: "cdn.example.net" });

describe("RemoteImage", () => {
  it("shows an allowed image once Rust holds it", async () => {
    const loadImage = vi.fn(createFake().loadImage);
    renderScreen(<RemoteImage image={fakeImage("camera1", "x")} alt="Camera 1" ratio={16 / 9} />, {
      gateway: createFake({ loadImage, imageUrl: (handle) => `camera://localhost/${handle}` }),
    });
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    expect(await screen.findByRole("img", { name: "Camera 1" })).toHaveAttribute("src", "camera://localhost/camera1-x");
    expect(loadImage).toHaveBeenCalledWith("camera1-x");
    await expectAccessible();
  });

  it("names another host and loads nothing until it is allowed", async () => {
    const loadImage = vi.fn(createFake().loadImage);
    const { user, gateway } = renderScreen(<RemoteImage image={asking} alt="Camera 1" ratio={1} />, {
      gateway: createFake({ loadImage }),
    });
    const allow = await screen.findByRole("button", { name: "Load images from cdn.example.net" });
    expect(loadImage).not.toHaveBeenCalled();
    await user.click(allow);
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
    expect((await gateway.settings()).imageHosts).toContain("cdn.example.net");
  });

  it("never loads a refused one, and says why", () => {
    const loadImage = vi.fn(createFake().loadImage);
    const notHttps = { id: "reasons-image-not-https", args: {} };
    const image = fakeImage("camera1", "x", { access: "refused", refusedBecause: notHttps });
    renderScreen(<RemoteImage image={image} alt="Camera 1" ratio={1} />, { gateway: createFake({ loadImage }) });
    expect(screen.getByText("it is not https")).toBeVisible();
    expect(loadImage).not.toHaveBeenCalled();
  });

  it("says what failed and tries again", async () => {
    const answers = [
      () => Promise.reject(failure("image_unusable", { message: "25 megapixels" })),
      createFake().loadImage,
    ];
    const gateway = createFake({ loadImage: (handle) => (answers.shift() ?? createFake().loadImage)(handle) });
    const { user } = renderScreen(<RemoteImage image={fakeImage("camera1", "x")} alt="Camera 1" ratio={1} />, {
      gateway,
    });
    expect(await screen.findByText("25 megapixels")).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("img", { name: "Camera 1" })).toBeVisible();
  });

  it("fetches a picture again that can't be drawn, before it calls it broken", async () => {
    const loadImage = vi.fn(createFake().loadImage);
    const picture = (file: string) => <RemoteImage image={fakeImage("camera1", file)} alt={file} ratio={1} />;
    const { show } = renderScreen(picture("x"), { gateway: createFake({ loadImage }) });
    fireEvent.error(await screen.findByRole("img", { name: "x" }));
    fireEvent.error(await screen.findByRole("img", { name: "x" }));
    expect(await screen.findByText("The image could not be loaded.")).toBeVisible();
    expect(loadImage).toHaveBeenCalledTimes(2);
    show(picture("y"));
    expect(await screen.findByRole("img", { name: "y" })).toBeVisible();
  });
});
