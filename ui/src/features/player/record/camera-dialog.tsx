import type { ImageView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Button, Dialog } from "@/shared/ui";
import { useCameraName } from "./camera-name";
import { CameraViewer } from "./camera-viewer";
import styles from "./cameras.module.css";

interface CameraDialogProps {
  cameras: readonly ImageView[];
  /** Index of the camera shown; null when closed. */
  opened: number | null;
  onOpen: (position: number | null) => void;
}

/** One camera image at window size, with a switch to the others. */
export function CameraDialog({ cameras, opened, onOpen }: CameraDialogProps) {
  const t = useT("record");
  const nameOf = useCameraName();
  const camera = opened === null ? undefined : cameras[opened];
  const name = camera ? nameOf(camera) : "";
  return (
    <Dialog
      title={t("camera-view", { camera: name })}
      isOpen={camera !== undefined}
      onClose={() => onOpen(null)}
      size="full"
    >
      {camera && (
        <div className={styles.dialog}>
          <CameraViewer key={camera.slot} camera={camera} name={name}>
            {cameras.length > 1 &&
              cameras.map((other, position) => (
                <Button
                  key={other.slot}
                  size="small"
                  variant={other === camera ? "primary" : "plain"}
                  aria-pressed={other === camera}
                  onPress={() => onOpen(position)}
                >
                  {nameOf(other)}
                </Button>
              ))}
          </CameraViewer>
        </div>
      )}
    </Dialog>
  );
}
