/** Restores the focus when a dialog closes, as browsers do and jsdom does not. */
export function giveFocusBack(): void {
  let outside: HTMLElement | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('dialog') === null) outside = target
  })
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    outside?.focus()
  }
}
