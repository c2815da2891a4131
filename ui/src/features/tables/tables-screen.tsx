import type { TablesSearch } from "@/shared/links";
export interface TablesScreenProps {
  search: TablesSearch;
  tableId?: string;
  onSearch: (change: Partial<TablesSearch>) => void;
  onTable: (tableId: string) => void;
}
export function TablesScreen(_props: TablesScreenProps) {
  return <p />;
}
