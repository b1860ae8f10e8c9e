import type { SendForm } from './upload.ts'

/** Statuses whose answers have no body; a `Response` refuses even an empty one. */
const bodiless = [204, 205, 304]

/** With the header of the request id, which errors show. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request
  const requestId = request.getResponseHeader('x-request-id')
  return new Response(bodiless.includes(status) ? null : responseText, {
    status,
    headers: requestId === null ? {} : { 'x-request-id': requestId },
  })
}

/** `fetch` for forms with progress, which only XMLHttpRequest reports. */
export const sendFormWithProgress: SendForm = (url, { method = 'POST', headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
