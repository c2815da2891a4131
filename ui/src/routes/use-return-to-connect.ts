import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConnection } from "@/shared/query";

/** Returns to the connect screen when the connection is gone. */
export function useReturnToConnect() {
  const connection = useConnection();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLost = connection?.state === "disconnected" && pathname !== "/connect";
  useEffect(() => {
    if (isLost) navigate({ to: "/connect" });
  }, [isLost, navigate]);
}
