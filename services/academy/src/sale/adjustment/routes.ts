import {
  addClasses as addCall,
  changeStudents as changeStudentsCall,
  extendSubscription as extendCall,
  freezeSubscription as freezeCall,
  letIn as letInCall,
  moveToCourse as moveCall,
  takeClasses as takeCall,
  undoAdjustment as undoCall,
} from '@rodada/contracts/subscription/adjustment'
import { implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { addClasses, takeClasses } from './change-classes.ts'
import { changeStudents } from './change-students.ts'
import { extendSubscription } from './extend.ts'
import { freezeSubscription } from './freeze.ts'
import { letIn } from './let-in.ts'
import { moveToCourse } from './move-to-course.ts'
import { undoAdjustment } from './undo.ts'

export function adjustmentRoutes(app: FastifyInstance, options: PaymentOptions): void {
  implementCommand(app, extendCall, options, {
    run: (command, { params, body }) => extendSubscription(command, params.id, body),
  })
  implementCommand(app, freezeCall, options, {
    run: (command, { params, body }) => freezeSubscription(command, params.id, body),
  })
  implementCommand(app, addCall, options, {
    run: (command, { params, body }) => addClasses(command, params.id, body),
  })
  implementCommand(app, takeCall, options, {
    run: (command, { params, body }) => takeClasses(command, params.id, body),
  })
  implementCommand(app, letInCall, options, {
    run: (command, { params, body }) => letIn(options, command, params.id, body),
  })
  implementCommand(app, moveCall, options, {
    run: (command, { params, body }) => moveToCourse(options, command, params.id, body),
  })
  implementCommand(app, changeStudentsCall, options, {
    run: (command, { params, body }) => changeStudents(command, params.id, body),
  })
  implementCommand(app, undoCall, options, {
    run: (command, { params, body }) => undoAdjustment(command, params.id, body.reason),
  })
}
