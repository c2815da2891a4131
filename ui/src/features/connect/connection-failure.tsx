import { useQuery } from "@tanstack/react-query";
import { connectionQuery, useGateway } from "@/shared/query";
import { FailedState } from "@/shared/ui";

/** Says why it can't even be asked which connection is in use. */
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
