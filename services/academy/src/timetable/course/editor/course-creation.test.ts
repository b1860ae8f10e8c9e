import { describeCreation } from '@rodada/service/testing/describe-creation'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { startAcademy } from '../../../testing/academy-harness.ts'
import { makeCapturist, someForm } from '../../../testing/course-form-factory.ts'

describeCreation({
  name: 'title',
  newLabel: { levels: ['Sin estrenar'] },
  wrong: { classTo: null },
  form: someForm,
  start: async (media) => {
    const academy = await startAcademy({ media })
    return {
      create: (userId, form, headers) => makeCapturist(academy, userId).create(form, headers),
      stored: () => everythingStored(academy.db, 'academy'),
      ownedBy: (id) =>
        academy.db
          .selectFrom('course')
          .select(['createdBy', 'version', 'withdrawnAt'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      named: async (name) => {
        const answer = await academy.app.inject({ url: '/api/Course/GetCourseIndex', query: { name } })
        const { list }: { list: { id: number }[] } = answer.json()
        return list.map(({ id }) => id)
      },
      takeEvents: () => academy.takeEvents('media'),
      close: () => academy.close(),
    }
  },
})
