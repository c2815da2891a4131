import type { ImageView } from "@/gateway/types";
import { useT } from "@/shared/i18n";

/** A camera's name; unknown slots are shown as received. */
export function useCameraName(): (camera: ImageView) => string {
  const t = useT("record");
  return ({ slot }) => (slot === "camera1" || slot === "camera2" ? t(`camera-${slot}`) : slot);
}
