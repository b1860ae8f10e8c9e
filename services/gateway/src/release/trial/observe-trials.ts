import type { RunningTrial } from '@rodada/releases/active'
import type { Comparison, Verdict } from '@rodada/releases/decide'
import { shareOf } from '@rodada/releases/trial'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyBaseLogger } from 'fastify'

export interface TrialObserver {
  running(trials: readonly RunningTrial[]): void
  compared(trial: RunningTrial, found: Comparison, verdict: Verdict): void
  /** Said by the gateway that has taken it back. */
  withdrawn(trial: RunningTrial, reason: string): void
}

/** Logs and counts what becomes of releases in trial. */
export function observeTrials({ registry }: Metrics, log: FastifyBaseLogger): TrialObserver {
  const { counter, gauge } = instrumentsIn(registry)
  const release = ['app', 'version'] as const
  const shares = gauge('release_trial_share', 'Releases in trial: of 100 visitors', ...release)
  const evidence = gauge(
    'release_trial_evidence',
    'How sure it is that a release in trial is worse: 100 takes it back',
    ...release,
  )
  const withdrawals = counter('release_withdrawn_total', 'Releases taken back by their figures', ...release)
  const said = new Map<string, Verdict>()

  return {
    running(trials) {
      for (const instrument of [shares, evidence]) instrument.reset()
      for (const { app, version, steps } of trials) shares.set({ app, version }, shareOf({ steps }))
    },
    compared({ app, version }, { visits, evidence: found }, verdict) {
      evidence.set({ app, version }, found)
      const key = `${app} ${version}`
      if (said.get(key) === verdict) return
      said.set(key, verdict)
      log.info({ app, version, visits, evidence: found, verdict }, 'a release in trial')
    },
    withdrawn({ app, version }, reason) {
      withdrawals.inc({ app, version })
      log.error({ app, version, reason }, 'a release in trial was taken back by its figures')
    },
  }
}
