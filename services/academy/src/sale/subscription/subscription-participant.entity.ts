import { defineEntity } from '@mikro-orm/core'
import { createdInstant, keyTo } from '@rodada/service/data/value-types'
import { Participant } from '../../family/participant/participant.entity.ts'
import { Subscription } from './subscription.entity.ts'

export const SubscriptionParticipant = defineEntity({
  name: 'SubscriptionParticipant',
  tableName: 'subscription_participant',
  properties: {
    subscriptionId: () => keyTo(Subscription, 'subscription_id'),
    participantId: () => keyTo(Participant, 'participant_id'),
    registeredAt: createdInstant(),
  },
  indexes: [
    {
      name: 'subscription_participant_subscriptions',
      properties: ['participantId', 'subscriptionId'],
    },
  ],
})
