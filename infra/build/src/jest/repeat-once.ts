import { jest } from '@jest/globals'

// The run shares two cores with everything it starts. A test that passes only when repeated is named at its end.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
