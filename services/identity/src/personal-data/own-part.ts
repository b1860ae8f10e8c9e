import { type ErasureState, erasureStateLabels } from '@rodada/contracts/account/erasure-rules'
import type { PersonalDataSection } from '@rodada/contracts/account/personal-data'
import { type AccountStatus, accountStatusLabels, roleLabels } from '@rodada/contracts/roles'
import { labelled } from '@rodada/service/data/label'
import type { EntityManager } from '@rodada/service/data/orm'
import { personalDataWords } from '@rodada/service/words/personal-data-words'
import { KnownBrowser } from '../account/known-browser.entity.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import { ErasureRequest } from '../erasure/erasure-request.entity.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { Passkey } from '../passkey/passkey.entity.ts'
import { ShippingAddress } from '../shipping/shipping-address.entity.ts'

/** A person's data in this service; of a password only that there is one. */
export async function stateOwnPart(
  em: EntityManager,
  account: UserAccount,
  isForPrograms: boolean,
): Promise<PersonalDataSection[]> {
  const words = personalDataWords(isForPrograms)
  const address = await em.findOne(ShippingAddress, { accountId: account.id })
  const passkeys = await em.find(Passkey, { accountId: account.id }, { orderBy: { id: 'asc' } })
  const erasures = await em.find(ErasureRequest, { accountId: account.id }, { orderBy: { id: 'asc' } })
  return [
    {
      title: 'Cuenta',
      rows: [
        {
          Número: account.id,
          ...labelled(account, 'name', 'lastName', 'email', 'pendingEmail'),
          'Correo confirmado': words.when(account.emailVerifiedAt),
          ...labelled(account, 'phone'),
          Estado: accountStatusLabels[account.status as AccountStatus],
          Roles: account.roles.map((role) => roleLabels[role]).join(', '),
          Registro: words.when(account.createdAt),
          'Último ingreso': words.when(account.lastVisit),
          'Términos aceptados': words.when(account.termsAcceptedAt),
          ...labelled(account, 'termsVersion'),
          'Tiene contraseña': account.passwordHash !== null,
          'Verificación en dos pasos': await hasSecondFactor(em, account.id),
          'Navegadores conocidos': await em.count(KnownBrowser, { accountId: account.id }),
        },
      ],
    },
    {
      title: 'Dirección de envío',
      rows: address
        ? [
            {
              ...labelled(address, 'name', 'phone', 'street', 'streetNumber', 'neighborhood'),
              ...labelled(address, 'zipCode', 'city', 'state'),
              Indicaciones: address.note,
            },
          ]
        : [],
    },
    {
      title: 'Llaves de acceso',
      rows: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        Dispositivo: name,
        Creada: words.when(createdAt),
        'Último uso': words.when(lastUsedAt),
      })),
    },
    {
      title: 'Solicitudes de eliminación de tus datos',
      rows: erasures.map(({ state, madeAt, answerBy, decidedAt, reason }) => ({
        Hecha: words.when(madeAt),
        Estado: erasureStateLabels[state as ErasureState],
        'Se responde antes del': words.day(answerBy),
        Respondida: words.when(decidedAt),
        Motivo: reason,
      })),
    },
  ]
}
