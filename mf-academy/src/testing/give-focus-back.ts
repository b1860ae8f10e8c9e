/** Dialogs that close give the focus back to what had it before, as in browsers; jsdom's do not. */
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
