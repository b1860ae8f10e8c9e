import { hourMs } from '@rodada/contracts/words/durations'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import type { Insertable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'
import type { DemoStudent } from './demo-families.ts'

/** How long each class of the demo academy takes. */
export const classLengthMs = hourMs

export interface DemoAttendance {
  readonly courseAt: number
  readonly startsAt: number
  readonly subscriptionId: number
  readonly student: DemoStudent
}

/** Classes that the demo's instructor has held: one for all students of a course at the same time. */
export class DemoClasses {
  readonly instructorId = demoAccounts.instructor.id
  readonly #ids = new Map<string, number>()
  readonly #sessions: Insertable<AcademyTables['held_class']>[] = []
  readonly #attendance: Insertable<AcademyTables['class_attendance']>[] = []

  /** Adds the student to the class. @returns the id of the class, from 1 on. */
  attend({ courseAt, startsAt, subscriptionId, student }: DemoAttendance): number {
    const id = this.#sessionOf(`${courseAt} ${startsAt}`, startsAt)
    this.#attendance.push({
      ...{ classId: id, participantId: student.id, subscriptionId: subscriptionId },
      isOpen: false,
    })
    return id
  }

  #sessionOf(key: string, startsAt: number): number {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#ids.size + 1
    this.#ids.set(key, id)
    this.#sessions.push({
      ...{ id, instructorId: this.instructorId, startedAt: new Date(startsAt) },
      endedAt: new Date(startsAt + classLengthMs),
      ...{ endedBy: this.instructorId, endReason: 'instructor' },
    })
    return id
  }

  /** Stores the classes; their students and subscriptions are stored before. */
  async insert(db: AcademyDb): Promise<void> {
    await db.insertInto('held_class').values(this.#sessions).execute()
    await db.insertInto('class_attendance').values(this.#attendance).execute()
  }
}
