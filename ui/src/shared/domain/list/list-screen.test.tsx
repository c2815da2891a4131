import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { useListedKeys } from "@/shared/keys";
import { expectAccessible, renderScreen } from "@/testing";
import { chosenFrom, ListField, ListRows, ListScreen, Neighbours, NoMatch } from "./list-screen";

interface Row {
  key: string;
  day: string;
  isBroken: boolean;
}

const rows: Row[] = [
  { key: "one", day: "Friday", isBroken: false },
  { key: "two", day: "Friday", isBroken: true },
  { key: "three", day: "Saturday", isBroken: false },
];

interface ListProps {
  all?: Row[];
  onOpen?: (row: Row) => void;
}

function Keys() {
  return <output aria-label="keys">{useListedKeys().flatMap(({ keys }) => keys)}</output>;
}

function List({ all = rows, onOpen }: ListProps) {
  const [text, setText] = useState("");
  const [record, setRecord] = useState<string>();
  const matching = all.filter(({ key }) => key.includes(text));
  const chosen = chosenFrom({ rows: all, matching, record, isReading: false });
  const ends = { isFirst: "it is the first", isLast: "it is the last", notListed: "it is not listed" };
  return (
    <main tabIndex={-1}>
      <ListScreen
        id="test"
        rows={matching}
        chosen={chosen}
        onChoose={({ key }) => setRecord(key)}
        words={{ filter: "filter", broken: "broken", previous: "before", next: "after", ends }}
        isBroken={(row) => row.isBroken}
        detail={
          <>
            <p role="note">{chosen.kind === "row" ? chosen.row.key : chosen.kind}</p>
            <Neighbours />
          </>
        }
      >
        <input aria-label="day" />
        <ListField label="Filter" value={text} onChange={setText} onNone={(value) => setText(`asked for ${value}`)} />
        <ListRows
          label="rows"
          row={(row: Row) => row.key}
          instead={matching.length > 0 ? null : <NoMatch title="none" clear="all" onClear={() => setText("")} />}
          onOpen={onOpen}
        />
      </ListScreen>
      <Keys />
    </main>
  );
}

const detail = () => screen.getByRole("note").textContent;
const list = () => screen.getByRole("listbox", { name: "rows" });
const keys = () => screen.getByRole("status", { name: "keys" }).textContent;

describe("a list beside its detail", () => {
  it("offers only the keys that do something", async () => {
    const { user, show } = renderScreen(<List />);
    expect(detail()).toBe("one");
    expect(keys()).toBe("/jk]!");
    expect(screen.getByRole("button", { name: "before" })).toHaveAccessibleDescription("it is the first");
    await user.keyboard("!");
    expect(detail()).toBe("two");
    expect(keys()).toBe("/jk[]");
    await user.keyboard("]");
    expect(detail()).toBe("three");
    expect(keys()).toBe("/jk[!");
    show(<List all={[]} />);
    expect(keys()).toBe("/");
  });

  it("leads from the filter into the rows by Enter, and back by a key; Escape leaves an empty filter", async () => {
    const { user } = renderScreen(<List />);
    await user.keyboard("/");
    const field = screen.getByRole("searchbox", { name: "Filter" });
    expect(field).toHaveFocus();
    await user.keyboard("t{Enter}");
    expect(list()).toHaveFocus();
    expect(detail()).toBe("two");
    await user.keyboard("j/");
    expect(field).toHaveFocus();
    await user.keyboard("{Escape}{Escape}");
    expect(list()).toHaveFocus();
    expect(detail()).toBe("three");
  });

  it("goes to the content where Escape finds no rows, and keeps those that a letter hid", async () => {
    const { user } = renderScreen(<List />);
    const [first] = screen.getAllByRole("option");
    await user.keyboard("/x");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("textbox", { name: "day" }));
    await user.keyboard("{Escape}");
    expect(screen.getByRole("main")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "all" }));
    expect(screen.getByRole("searchbox")).toHaveFocus();
    expect(screen.getAllByRole("option")[0]).toBe(first);
    await expectAccessible();
  });

  it("asks for what no row has by Enter", async () => {
    const { user } = renderScreen(<List />);
    await user.keyboard("/nine{Enter}");
    expect(screen.getByRole("searchbox")).toHaveValue("asked for nine");
  });

  it("opens the chosen row by Enter on the rows only", async () => {
    const onOpen = vi.fn();
    const { user } = renderScreen(<List onOpen={onOpen} />);
    await user.keyboard("/{Enter}");
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard("j{Enter}");
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });
});
