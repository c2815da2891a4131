import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ErrorCode } from "@/gateway/types";
import { translatorOf } from "@/shared/i18n";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import english from "../../../../i18n/en/error.ftl?raw";
import { FailedState } from "./notices";

const codes = [...english.matchAll(/^error-(\w+) =/gm)].map(([, code]) => code as ErrorCode);
const sentence = translatorOf("en").of("error");

describe("FailedState", () => {
  it.each(codes)("has a sentence and a next step for %s", (code) => {
    renderScreen(<FailedState error={failure(code)} />);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent(sentence(code));
    expect(alert).toHaveTextContent(sentence(`${code}-next`));
  });

  it("retries, and copies every known detail", async () => {
    const [copyText, onRetry] = [vi.fn(async () => undefined), vi.fn()];
    const error = failure("refused", { status: 409, serviceCode: "E_BUSY", hint: "later", retryAfterSeconds: 3 });
    const { user } = renderScreen(<FailedState error={error} onRetry={onRetry} />, {
      gateway: recordedGateway({ copyText }),
    });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Copy details" }));
    const copied = "HTTP status: 409\nservice code: E_BUSY\nretry after seconds: 3\nhint: later";
    expect(copyText).toHaveBeenCalledWith(expect.stringContaining(copied));
    expect(screen.getByRole("alert")).toHaveTextContent("Wait 3 s · HTTP 409 · E_BUSY");
    await expectAccessible();
  });

  it("shows what the service says of a refusal", () => {
    const error = failure("not_accepted", {
      status: 400,
      serviceCode: "E_VALIDATION_FAILURE",
      serviceMessage: "per_page: at most 50",
    });
    renderScreen(<FailedState error={error} />);
    expect(screen.getByRole("alert")).toHaveTextContent("HTTP 400 · E_VALIDATION_FAILURE · per_page: at most 50");
  });

  it("takes a fault of Pitdesk itself for what it is", () => {
    renderScreen(<FailedState error={new Error("boom")} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Internal error in Pitdesk.");
  });
});
