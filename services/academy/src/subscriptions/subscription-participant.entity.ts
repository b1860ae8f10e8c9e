import { defineEntity, p } from '@mikro-orm/core'
import { createdInstant } from '@rodada/service/value-types'
import { Participant } from '../participants/participant.entity.ts'
import { Subscription } from './subscription.entity.ts'

/** A student of a subscription. */
export const SubscriptionParticipant = defineEntity({
  name: 'SubscriptionParticipant',
  tableName: 'subscription_participant',
  properties: {
    subscriptionId: () =>
      p
        .manyToOne(Subscription)
        .mapToPk()
        .fieldName('subscription_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    participantId: () =>
      p
        .manyToOne(Participant)
        .mapToPk()
        .fieldName('participant_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    registeredAt: createdInstant(),
  },
  indexes: [
    {
      name: 'subscription_participant_subscriptions',
      properties: ['participantId', 'subscriptionId'],
    },
  ],
})
