import { jest } from '@jest/globals'

// The whole run shares two cores with everything it starts. What passes only the second time is named at its end.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
