import { useState } from "react";
import type { ImageView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Panel, RemoteImage } from "@/shared/ui";
import { CameraDialog } from "./camera-dialog";
import { useCameraName } from "./camera-name";
import styles from "./cameras.module.css";
import { recordMessages } from "./messages";

/** Pictures of the table side by side; each opens larger. */
export function CamerasPanel({ cameras }: { cameras: readonly ImageView[] }) {
  const t = useT(recordMessages);
  const nameOf = useCameraName();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Panel title={t("cameras")}>
      {cameras.length === 0 && <p className={styles.none}>{t("camerasNone")}</p>}
      <div className={styles.cameras}>
        {cameras.map((camera, position) => (
          <figure key={camera.slot} className={styles.camera}>
            <RemoteImage
              image={camera}
              alt={t("camera.enlarge", { camera: nameOf(camera) })}
              ratio={16 / 9}
              className={styles.whole}
              onZoom={() => setOpened(position)}
            />
            <figcaption className={styles.name}>{nameOf(camera)}</figcaption>
          </figure>
        ))}
      </div>
      <CameraDialog cameras={cameras} opened={opened} onOpen={setOpened} />
    </Panel>
  );
}
