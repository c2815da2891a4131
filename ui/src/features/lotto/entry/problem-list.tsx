import type { Problem } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import styles from "../lotto.module.css";

/** Fields that could not be read, each with its path. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <code>
            <ServerText value={path} />
          </code>{" "}
          <ServerText value={message} />
        </li>
      ))}
    </ul>
  );
}
