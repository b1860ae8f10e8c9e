import { watch } from 'node:fs'
import { join } from 'node:path'
import { partPackages } from '../build/fingerprint.ts'
import { say } from '../console/say.ts'
import { partNames } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { repository } from '../repository.ts'
import type { Supervisor } from '../supervisor/supervisor.ts'

/** Editors write a file in several steps, and several files at once. */
const settleMs = 150

/** Starts services anew when their code changes; all of them when code changes that they share. */
export function watchServices(supervisor: Supervisor, lifetime: Lifetime): void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const renew = () => {
    say(`Cambió el código de ${[...changed].join(', ')}`, 'dim')
    supervisor.renew(changed)
    changed.clear()
  }
  const watchFolder = (folder: string, parts: readonly string[]) => {
    const watcher = watch(join(repository, folder), { recursive: true }, (_, file) => {
      if (!file || !isCode(file)) return
      if (file.includes('migrations'))
        say(`Cambió ${folder}/${file}: vuelve a iniciar para aplicarla`, 'warning')
      for (const part of parts) changed.add(part)
      clearTimeout(timer)
      timer = setTimeout(renew, settleMs)
    })
    lifetime.onStop(() => watcher.close())
  }
  for (const part of partNames) watchFolder(`services/${part}/src`, [part])
  for (const name of partPackages) watchFolder(`${name}/src`, partNames)
}

/** Code of a service, not its tests or the temporary files of editors. */
function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/')
}
