import { useQuery } from "@tanstack/react-query";
import { connectionQuery, useGateway } from "@/shared/query";
import { FailedState } from "@/shared/ui";

/** Says why the connection wanted at the start (a profile given by the environment, say) could not be had. */
export function StartFailure() {
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
