import { useState } from "react";
import type { ImageView } from "@/gateway/types";
import { RemoteImage } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { classes, Panel } from "@/shared/ui";
import { CameraDialog } from "./camera-dialog";
import { useCameraName } from "./camera-name";
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
