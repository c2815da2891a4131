import { useQuery } from "@tanstack/react-query";
import { FailedState } from "@/shared/domain";
import { connectionQuery, useGateway } from "@/shared/query";

/** Shown when the current connection can't be read. */
export function ConnectionFailure() {
  const gateway = useGateway();
  const connection = useQuery(connectionQuery(gateway));
  if (!connection.isError) return null;
  return (
    <FailedState
      error={connection.error}
      onRetry={() => connection.refetch()}
      isRetrying={connection.isFetching}
      compact
    />
  );
}
