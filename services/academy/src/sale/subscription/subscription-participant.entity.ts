import { defineEntity } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { createdInstant, keyTo } from '@rodada/service/data/value-types'
import { Participant } from '../../family/participant/participant.entity.ts'
import { Subscription } from './subscription.entity.ts'

export const SubscriptionParticipant = defineEntity({
  name: 'SubscriptionParticipant',
  label: 'Alumno de la suscripción',
  tableName: 'subscription_participant',
  properties: {
    subscriptionId: () => label('Suscripción', keyTo(Subscription, 'subscription_id')),
    participantId: () => label('Alumno', keyTo(Participant, 'participant_id')),
    registeredAt: createdInstant(),
  },
  indexes: [
    {
      name: 'subscription_participant_subscriptions',
      properties: ['participantId', 'subscriptionId'],
    },
  ],
})
