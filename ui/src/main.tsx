import "@fontsource-variable/noto-sans-thai";
import "@/shared/ui/tokens.css";
import "@/shared/ui/base.css";
import { createRoot } from "react-dom/client";
import { Providers } from "@/app/providers";
import { createFake } from "@/gateway/fake";
import { createQueryClient } from "@/shared/query";
import { applyTheme } from "@/shared/settings";

const gateway = createFake();
const [settings, appInfo] = await Promise.all([gateway.settings(), gateway.appInfo()]);
applyTheme(settings.theme);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <Providers gateway={gateway} queryClient={createQueryClient()} settings={settings} appInfo={appInfo}>
      <p>Pitdesk</p>
    </Providers>,
  );
}
