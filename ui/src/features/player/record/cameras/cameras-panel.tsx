import { useState } from "react";
import type { ImageView } from "@/gateway/types";
import { RemoteImage } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { Button, classes, Dialog, Panel } from "@/shared/ui";
import { CameraViewer } from "./camera-viewer";
import styles from "./cameras.module.css";

/** The camera images side by side; each opens enlarged. */
export function CamerasPanel({ cameras }: { cameras: readonly ImageView[] }) {
  const t = useT("record");
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Panel title={t("cameras")}>
      {cameras.length === 0 && <p className={styles.none}>{t("camerasNone")}</p>}
      <div className={styles.cameras}>
        {cameras.map((camera, position) => (
          <Camera key={camera.slot} camera={camera} onZoom={() => setOpened(position)} />
        ))}
      </div>
      <CameraDialog cameras={cameras} opened={opened} onOpen={setOpened} />
    </Panel>
  );
}

function Camera({ camera, onZoom }: { camera: ImageView; onZoom: () => void }) {
  const t = useT("record");
  const name = useCameraName()(camera);
  const { isLit, broken } = usePlace({ place: "camera", slot: camera.slot });
  return (
    <figure className={classes(styles.camera, isLit && styles.lit)}>
      <RemoteImage
        image={camera}
        alt={t("camera-enlarge", { camera: name })}
        ratio={16 / 9}
        className={styles.whole}
        onZoom={onZoom}
      />
      <figcaption className={styles.name}>
        {name} <PlaceMark broken={broken} />
      </figcaption>
    </figure>
  );
}

interface CameraDialogProps {
  cameras: readonly ImageView[];
  /** Index of the camera shown; null when closed. */
  opened: number | null;
  onOpen: (position: number | null) => void;
}

/** One camera image at window size, with a switch to the others. */
function CameraDialog({ cameras, opened, onOpen }: CameraDialogProps) {
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

/** A camera's name; unknown slots are shown as received. */
function useCameraName(): (camera: ImageView) => string {
  const t = useT("record");
  return ({ slot }) => (slot === "camera1" || slot === "camera2" ? t(`camera-${slot}`) : slot);
}
