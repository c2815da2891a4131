import { useT } from "@/shared/i18n";
import { Button, PartialNotice } from "@/shared/ui";
import type { useSuccession } from "../live/succession";
import styles from "../shoe.module.css";

interface ShoeBeganProps {
  succession: ReturnType<typeof useSuccession>;
  /** Clears the selected round, which belongs to the old shoe. */
  onNewest: () => void;
}

/**
 * Reports that a new shoe started. A user who is viewing a round of the old one stays there until they choose to go.
 */
export function ShoeBegan({ succession, onNewest }: ShoeBeganProps) {
  const t = useT("shoe");
  const { announced, current, previous, lookingBack, lookBack, dismiss } = succession;
  if (!announced || !previous) return null;
  const go = (back: boolean) => {
    onNewest();
    lookBack(back);
  };
  const ids = { to: current.shoeId, from: previous.shoeId };
  return (
    <PartialNotice
      action={
        lookingBack ? (
          <Button size="small" onPress={() => go(false)}>
            {t("shoe-goToNew")}
          </Button>
        ) : (
          <span className={styles.noticeActions}>
            <Button size="small" onPress={() => go(true)}>
              {t("shoe-seePrevious")}
            </Button>
            <Button size="small" variant="quiet" onPress={dismiss}>
              {t("shoe-dismiss")}
            </Button>
          </span>
        )
      }
    >
      {lookingBack ? t("shoe-beganLookingBack", ids) : t("shoe-began", ids)}
    </PartialNotice>
  );
}
