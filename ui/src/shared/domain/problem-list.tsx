import type { Problem } from "@/gateway/types";
import { useMessage } from "@/shared/i18n";
import { ServerText } from "./server-text";

/** Fields that could not be read, each with its path. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const say = useMessage();
  return (
    <ul className="mt-4 wrap-anywhere [&_code]:font-mono [&_code]:text-small">
      {problems.map(({ path, fault }) => (
        <li key={`${path} ${fault.id}`}>
          <code>
            <ServerText value={path} />
          </code>{" "}
          {say(fault)}
        </li>
      ))}
    </ul>
  );
}
