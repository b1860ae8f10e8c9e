import { jobQueue, type QueueDefinition } from '../messages/queues.ts'

export const mailQueueName = 'mail'

/** Name of the mail that holds those beyond the bound of a mailbox, and what administrators read of it. */
export const heldMailsName = 'held-mails'
export const heldMailsAbout = 'Varios avisos juntos en un correo'

/**
 * The queue of a service that sends mail; its migrations list it. Tries go on for about a day, at most half an
 * hour apart: a mail server may be down for a night. Then a mail waits in the dead letter.
 */
export const mailQueue: QueueDefinition = jobQueue(mailQueueName, {
  retryLimit: 56,
  retryDelay: 10,
  retryDelayMax: 30 * 60,
  expireInSeconds: 300,
})
