import type { Problem } from "@/gateway/types";
import { ServerText } from "./server-text";

/** Fields that could not be read, each with its path. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="mt-4 wrap-anywhere [&_code]:font-mono [&_code]:text-small">
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
