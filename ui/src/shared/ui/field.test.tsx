import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "@/testing";
import { Field } from "./field";
import { SearchField, TextField } from "./fields";
import { Select } from "./popups";

const nothing = () => undefined;

it("is one face for what is typed and what is chosen, large and small", () => {
  const options = [{ id: "a", label: "First", count: 3 }];
  renderScreen(
    <>
      <TextField label="Text" value="" onChange={nothing} />
      <SearchField label="Search" value="" onChange={nothing} />
      <Select label="Large" options={options} value="a" onChange={nothing} />
      <Select compact label="Small" options={options} value="a" onChange={nothing} />
    </>,
  );
  const controls = [
    screen.getByRole("textbox", { name: "Text" }),
    screen.getByRole("searchbox", { name: "Search" }),
    screen.getByRole("button", { name: "First 3 Large" }),
    screen.getByRole("button", { name: "First 3 Small" }),
  ];
  for (const control of controls) expect([...control.classList]).toEqual(expect.arrayContaining(Field.face.split(" ")));
});
