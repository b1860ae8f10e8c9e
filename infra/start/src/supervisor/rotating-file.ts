import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../start-error.ts'

/** A log file that is renamed when it has grown too large; a few old ones are kept as `name.1`, `name.2` … */
export class RotatingFile {
  readonly #path: string
  readonly #limit: number
  readonly #oldFiles: number
  #descriptor: number
  #size: number

  constructor(path: string, limit = 10 * 1024 * 1024, oldFiles = 3) {
    mkdirSync(dirname(path), { recursive: true })
    this.#path = path
    this.#limit = limit
    this.#oldFiles = oldFiles
    this.#descriptor = openSync(path, 'a')
    this.#size = fstatSync(this.#descriptor).size
  }

  /**
   * Synchronous: the last output of a part before a crash must not be lost with this process. A full disk loses only
   * these bytes.
   */
  write(bytes: Buffer): void {
    try {
      if (this.#size > 0 && this.#size + bytes.length > this.#limit) this.#rotate()
      writeSync(this.#descriptor, bytes)
      this.#size += bytes.length
    } catch {
      // A part must not end because its log cannot be written.
    }
  }

  #rotate(): void {
    rmSync(`${this.#path}.${this.#oldFiles}`, { force: true })
    for (let number = this.#oldFiles - 1; number >= 1; number -= 1) {
      moveIfThere(`${this.#path}.${number}`, `${this.#path}.${number + 1}`)
    }
    moveIfThere(this.#path, `${this.#path}.1`)
    const next = openSync(this.#path, 'a')
    closeSync(this.#descriptor)
    this.#descriptor = next
    this.#size = 0
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
