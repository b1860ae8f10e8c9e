import type { BootData } from '@rodada/contracts/platform/release'
import type { AppOptions } from '@rodada/web/pages/create-app'
import { FrameCrash, Trouble, UnknownAddress } from './errors/trouble.tsx'
import { isAbsent } from './federation/absent.ts'
import { pageSources } from './federation/page-sources.ts'
import type { Remotes } from './federation/remotes.ts'
import { widgetRegistry } from './federation/widget-registry.ts'
import { Pending } from './layout/pending.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { overridesOf } from './override/stored-overrides.ts'

/** The same in the browser and in the server's renderer. */
export function createPlatform(
  boot: BootData,
  remotes: Remotes,
): Omit<AppOptions, 'missing' | 'loaderData'> & Required<Pick<AppOptions, 'isAbsent'>> {
  return {
    sources: pageSources(boot, remotes),
    layout: {
      element: <RootLayout year={boot.year} overrides={overridesOf(boot.remotes)} />,
      errorElement: <FrameCrash />,
    },
    notFound: <UnknownAddress boot={boot} />,
    views: { Pending, Trouble },
    widgets: widgetRegistry(remotes),
    business: boot.business,
    siteUrl: boot.siteUrl,
    isAbsent: (pathname) => isAbsent(boot, pathname),
  }
}
