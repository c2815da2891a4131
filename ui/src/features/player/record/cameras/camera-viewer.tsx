import { useMutation } from "@tanstack/react-query";
import { Download, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";
import type { ImageView } from "@/gateway/types";
import { FailedState, RemoteImage } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { useGateway } from "@/shared/query";
import { IconButton } from "@/shared/ui";
import styles from "./cameras.module.css";
import { useZoomGestures } from "./zoom";

interface CameraViewerProps {
  camera: ImageView;
  name: string;
  /** Shown beside the zoom buttons. */
  children?: ReactNode;
}

export function CameraViewer({ camera, name, children }: CameraViewerProps) {
  const t = useT("record");
  const gateway = useGateway();
  const save = useMutation({ mutationFn: () => gateway.saveImage(camera.handle) });
  const { zoom, frame, zoomIn, zoomOut, fit, ...gestures } = useZoomGestures();
  return (
    <>
      <div className={styles.tools}>
        {children}
        <span className={styles.space} />
        <span className={styles.hint}>{t("camera-hint")}</span>
        <output className={styles.scale}>{Math.round(zoom.scale * 100)} %</output>
        <IconButton label={t("camera-zoomOut")} icon={ZoomOut} onPress={zoomOut} />
        <IconButton label={t("camera-zoomIn")} icon={ZoomIn} onPress={zoomIn} />
        <IconButton label={t("camera-fit")} icon={Maximize} onPress={fit} />
        {camera.handle !== "" && (
          <IconButton
            label={t("camera-save")}
            icon={Download}
            isDisabled={save.isPending}
            onPress={() => save.mutate()}
          />
        )}
      </div>
      {save.data && <p role="status">{t("camera-saved", { name: save.data })}</p>}
      {save.error && <FailedState error={save.error} compact />}
      <div
        ref={frame}
        className={styles.viewer}
        role="application"
        aria-label={t("camera-view", { camera: name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved and enlarged by keys
        tabIndex={0}
        {...gestures}
      >
        <div
          className={styles.picture}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          <RemoteImage image={camera} alt={name} ratio={16 / 9} className={styles.whole} />
        </div>
      </div>
    </>
  );
}
