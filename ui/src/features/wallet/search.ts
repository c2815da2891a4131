import type { WalletSearch } from "@/shared/links";

/** Receives the complete next search. A new query pushes history; a new selection replaces it. */
export type OnWalletSearch = (search: WalletSearch, options?: { replace?: boolean }) => void;
