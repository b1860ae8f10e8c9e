import { expect } from '@jest/globals'
import { createMemoryApp } from '@rodada/web/testing/memory-app'
import { fireEvent, waitFor } from '@testing-library/react'

const done = { success: true, messages: [], errors: {} }

/** An app whose service answers each upload, by file name, when the test says so. */
export function createUploadApp() {
  const uploads: Record<string, PromiseWithResolvers<unknown>> = {}
  const { app, calls } = createMemoryApp({
    pages: [],
    address: '/',
    answers: {},
    commands: {
      '/api/Browser/EnsureKey': () => done,
      '/api/uploads'({ body }) {
        const file = body instanceof FormData ? body.get('file') : null
        if (!(file instanceof File)) throw new Error('No file was sent')
        const upload = Promise.withResolvers<unknown>()
        uploads[file.name] = upload
        return upload.promise
      },
    },
  })
  async function answerTo(name: string, result: unknown) {
    await waitFor(() => expect(uploads).toHaveProperty([name]))
    uploads[name]?.resolve(result)
    delete uploads[name]
  }
  return {
    app,
    calls,
    uploads,
    notices: () => app.notices.store.getState().map(({ tone, text }) => `${tone}: ${text}`),
    accept: (name: string) => answerTo(name, { ...done, filename: `guardada-${name}` }),
    refuse: (name: string) =>
      answerTo(name, { success: false, messages: ['La imagen está dañada.', 'Otra.'], errors: {} }),
    lose: async (name: string) => {
      await waitFor(() => expect(uploads).toHaveProperty([name]))
      uploads[name]?.reject(new TypeError('Failed to fetch'))
      delete uploads[name]
    },
  }
}

export function png(name: string): File {
  return new File(['x'], name, { type: 'image/png' })
}

/** Data of a drag or of the clipboard. */
export function transferOf(...files: File[]) {
  const items = files.map((file) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }),
  }))
  return { types: ['Files'], files, items }
}

export function drop(zone: Element, ...files: File[]): void {
  const dataTransfer = transferOf(...files)
  fireEvent.dragOver(zone, { dataTransfer })
  fireEvent.drop(zone, { dataTransfer })
}
