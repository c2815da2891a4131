import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConnection } from "@/shared/query";

/** Leaves a screen that needs a connection once there is none any more. */
export function useReturnToConnect() {
  const connection = useConnection();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLost = connection?.state === "disconnected" && pathname !== "/connect";
  useEffect(() => {
    if (isLost) navigate({ to: "/connect" });
  }, [isLost, navigate]);
}
