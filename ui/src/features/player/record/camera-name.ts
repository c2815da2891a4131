import type { ImageView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { recordMessages } from "./messages";

/** A camera's name; one the contract does not name is called as received. */
export function useCameraName(): (camera: ImageView) => string {
  const t = useT(recordMessages);
  return ({ slot }) => (slot === "camera1" || slot === "camera2" ? t(`camera.${slot}`) : slot);
}
