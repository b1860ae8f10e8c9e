import { join } from 'node:path'
import { type PartName, serviceNames } from '@rodada/contracts/platform/platform'
import {
  baseEnvironment,
  type PlatformContext,
  partAddress,
  partEnvironment,
  partNames,
  sandboxAddress,
  sandboxEnvironment,
} from '../environment.ts'
import type { RunFolder } from '../processes/run-folder.ts'
import { repository } from '../repository.ts'
import { Part } from './part.ts'
import { Supervisor } from './supervisor.ts'

/**
 * Limits of memory: a leak ends the part, which is then restarted, and not the machine. A large young generation
 * (semi-spaces) is kept after the first burst, so only the gateway, which every request passes, gets more.
 */
function flagsOf(part: PartName): string[] {
  return [
    '--disable-warning=ExperimentalWarning',
    '--max-old-space-size=512',
    `--max-semi-space-size=${part === 'gateway' ? 8 : 4}`,
  ]
}

/**
 * The C library keeps the large blocks that image encoders free; with these bounds they are returned to the system at
 * once: 240 MB instead of 700 after a few hundred pictures. Other libraries than glibc ignore them.
 */
const imageMemory = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * All parts of the platform, not started yet.
 * @param commit of the code that they run, where it is known.
 * @param gatewayExtras variables for the gateway that only `npm run dev` sets.
 */
export function platformSupervisor(
  context: PlatformContext,
  runFolder: RunFolder,
  commit: string | undefined,
  gatewayExtras: Readonly<Record<string, string>>,
): Supervisor {
  const { dataDir, parts, paymentMode } = context.settings
  const environmentOf = (name: PartName) => ({
    ...partEnvironment(name, context),
    ...(commit !== undefined && { SOURCE_COMMIT: commit }),
    ...(name === 'gateway' && gatewayExtras),
  })
  const part = (name: PartName, extras = {}) =>
    new Part({
      name,
      command: [...flagsOf(name), join(repository, 'services', name, 'src', 'main.ts')],
      environment: { ...environmentOf(name), ...extras },
      address: partAddress(name, context),
      runFolder,
      dataDir,
    })
  const bank = paymentMode === 'sandbox' ? [bankSimulator(context, runFolder)] : []
  if (parts === 'one') {
    const environments = partNames.map((name) => [name, environmentOf(name)])
    const all = new Part({
      name: 'rodada',
      command: [...flagsOf('gateway'), join(import.meta.dirname, 'all-parts.ts')],
      environment: {
        ...baseEnvironment(context.settings),
        ...imageMemory,
        PART_ENVIRONMENTS: JSON.stringify(environments),
      },
      address: partAddress('gateway', context),
      runFolder,
      dataDir,
    })
    return new Supervisor(bank, all)
  }
  const services = serviceNames.map((name) => part(name, name === 'media' ? imageMemory : {}))
  return new Supervisor([...services, ...bank], part('gateway'))
}

function bankSimulator(context: PlatformContext, runFolder: RunFolder): Part {
  return new Part({
    name: 'sandbox',
    command: [join(repository, 'infra', 'payment-sandbox', 'src', 'main.ts')],
    environment: sandboxEnvironment(context),
    address: sandboxAddress(context),
    runFolder,
    dataDir: context.settings.dataDir,
  })
}
