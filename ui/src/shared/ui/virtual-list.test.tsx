import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { useHeadingId, VirtualList } from "@/shared/ui";
import { expectAccessible, renderScreen } from "@/testing";

interface Item {
  id: string;
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, index) => ({ id: `row ${index}` }));
const keyOf = (item: Item) => item.id;

interface ListProps {
  rows: Item[];
  onSelect?: (key: string) => void;
}

function List({ rows, onSelect = () => undefined }: ListProps) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <VirtualList
      items={rows}
      itemKey={keyOf}
      rowHeight={40}
      renderRow={(item) => item.id}
      selectedKey={selected}
      onSelect={(key) => {
        setSelected(key);
        onSelect(key);
      }}
      label="records"
    />
  );
}

const chosen = () => screen.queryByRole("option", { selected: true })?.textContent ?? null;

describe("VirtualList", () => {
  it("draws only what is in view of 5,000 rows, but counts them all", async () => {
    renderScreen(<List rows={items(5000)} />);
    const options = screen.getAllByRole("option");
    expect(options.length).toBeLessThan(60);
    expect(options[0]).toHaveAttribute("aria-setsize", "5000");
    await expectAccessible();
  });

  it("moves by arrows, Home, End and letters, and stops at both ends", async () => {
    const onSelect = vi.fn();
    const { user } = renderScreen(<List rows={items(5)} onSelect={onSelect} />);
    await user.tab();
    expect(screen.getByRole("listbox", { name: "records" })).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(chosen()).toBe("row 1");
    await user.keyboard("{End}{ArrowDown}");
    expect(chosen()).toBe("row 4");
    await user.keyboard("{Home}{ArrowUp}");
    expect(chosen()).toBe("row 0");
    await user.keyboard("jjk");
    expect(chosen()).toBe("row 1");
    expect(screen.getByRole("listbox")).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { selected: true }).id,
    );
  });

  it("is gone without items, answers to no key, and changes the same rows for the next items", async () => {
    const onSelect = vi.fn();
    const { show, user } = renderScreen(<List rows={items(5)} onSelect={onSelect} />);
    const [first] = screen.getAllByRole("option");
    show(<List rows={[]} onSelect={onSelect} />);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    await user.keyboard("j");
    expect(onSelect).not.toHaveBeenCalled();
    show(<List rows={items(3).slice(1)} onSelect={onSelect} />);
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["row 1", "row 2"]);
    expect(screen.getAllByRole("option")[0]).toBe(first);
  });

  it("describes each row by the head of its group, whose place is no option", () => {
    const Head = ({ name }: { name: string }) => <h3 id={useHeadingId()}>{name}</h3>;
    const dayOf = ({ id }: Item) => (Number(id.slice(4)) < 3 ? "Friday" : "Saturday");
    renderScreen(
      <VirtualList
        items={items(6)}
        itemKey={keyOf}
        rowHeight={40}
        renderRow={(item) => item.id}
        selectedKey={null}
        onSelect={() => undefined}
        label="records"
        groupOf={dayOf}
        renderHeading={(item) => <Head name={dayOf(item)} />}
      />,
    );
    const days = ["Friday", "Friday", "Friday", "Saturday", "Saturday", "Saturday"];
    for (const [at, option] of screen.getAllByRole("option").entries()) {
      expect(option).toHaveAccessibleDescription(days[at]);
    }
  });

  it("keeps the choice while rows are added", async () => {
    const { user, show } = renderScreen(<List rows={items(3)} />);
    await user.click(screen.getByText("row 2"));
    show(<List rows={items(300)} />);
    expect(chosen()).toBe("row 2");
  });
});
