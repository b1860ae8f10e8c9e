import { familyLinkDays, hasAccount } from '@rodada/contracts/family/family-rules'
import { dayMs } from '@rodada/contracts/words/durations'
import type { EntityManager } from '@rodada/service/data/orm'
import { refusal } from '@rodada/service/http/errors'
import { hashToken, mintToken } from '@rodada/service/http/link-token'
import { FamilyLink } from './family-link.entity.ts'
import { Responsible } from './responsible.entity.ts'

/**
 * Makes the link of a family of the counter; the one before ends.
 * @returns its path, with the token behind the `#`; null where there is no such family any more.
 */
export async function renewLink(
  em: EntityManager,
  familyId: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<string | null> {
  if (hasAccount(familyId) || (await em.count(Responsible, { id: familyId })) === 0) return null
  const { token, tokenHash } = mintToken()
  await em.upsert(FamilyLink, {
    familyId,
    tokenHash,
    validUntil: new Date(at.getTime() + familyLinkDays * dayMs),
    createdBy: by,
  })
  return `/familia#${token}`
}

/** The family of a link. @throws a refusal where the link was used, replaced, or is too old. */
export async function familyOfLink(em: EntityManager, token: string, at: Date): Promise<number> {
  const link = await em.findOne(FamilyLink, { tokenHash: hashToken(token), validUntil: { $gt: at } })
  if (!link) throw refusal('Este enlace ya se usó o venció. Pide uno nuevo en la sucursal.')
  return link.familyId
}
