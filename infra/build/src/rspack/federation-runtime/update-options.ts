/** What a bundle shares and takes is known when it starts: no part of it brings more afterwards. */
export function updateConsumeOptions(): void {}

/** As above, for remotes, which the shell registers while it runs. */
export function updateRemoteOptions(): void {}
