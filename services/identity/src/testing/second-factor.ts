import { beginSecondFactor, confirmSecondFactor } from '@rodada/contracts/account/second-factor'
import { as } from '@rodada/service/testing/test-settings'
import { Secret, TOTP } from 'otpauth'
import { SecondFactor } from '../one-time-code/second-factor.entity.ts'
import type { IdentityHarness } from './identity-harness.ts'
import { send } from './send.ts'

/** An authenticator app on its owner's telephone. */
export interface TestApp {
  /** The code that the app shows `steps` half minutes from now. */
  code(steps?: number): string
  readonly recoveryCodes: readonly string[]
}

/** Reads the key that a page shows. */
export function appWith(key: string, recoveryCodes: readonly string[] = []): TestApp {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  return {
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
    recoveryCodes,
  }
}

/** Begins to set a second factor up. */
export async function beginWith(identity: IdentityHarness, userId: number): Promise<TestApp> {
  const answer = await send(identity, beginSecondFactor, {
    headers: as(userId, 'GeneralUser'),
    body: { ownPassword: 'Rodada-2026' },
  })
  return appWith(answer.json().key)
}

/** Sets a second factor up for an account whose password is `Rodada-2026`. No code was used yet. */
export async function setUpApp(identity: IdentityHarness, userId: number): Promise<TestApp> {
  const app = await beginWith(identity, userId)
  const answer = await send(identity, confirmSecondFactor, {
    headers: as(userId, 'GeneralUser'),
    body: { code: app.code() },
  })
  await identity.orm.em.fork().nativeUpdate(SecondFactor, { accountId: userId }, { lastStep: 0 })
  return { ...app, recoveryCodes: answer.json().recoveryCodes }
}
