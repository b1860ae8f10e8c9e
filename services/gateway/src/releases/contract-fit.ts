import type { ContractTexts } from '@rodada/contracts/contract-versions'
import type { Release } from '@rodada/contracts/release'
import satisfies from 'semver/functions/satisfies.js'

/** As much of a release as contracts are compared by. */
export type Contracted = Pick<Release, 'app' | 'version' | 'contract' | 'offers'>

const names = { shell: 'del marco', api: 'de la API' } as const

/** Which contract a release does not work with, for people; undefined where it works with all. */
export function misfit(release: Contracted, offered: ContractTexts): string | undefined {
  const { app, version, contract } = release
  // A shell needs no other one.
  const needed = app === 'shell' ? (['api'] as const) : (['shell', 'api'] as const)
  const missing = needed.find((name) => !satisfies(offered[name], contract[name]))
  if (missing === undefined) return undefined
  return `La versión ${version} de ${app} necesita ${contract[missing]} del contrato ${names[missing]}, y hay ${offered[missing]}.`
}

/** What a remote finds: the API as this gateway has it, and what the active shell offers; nothing without one. */
export function offeredBy(shell: Contracted | undefined, api: string): ContractTexts {
  return { shell: shell?.offers ?? '0.0.0', api }
}
