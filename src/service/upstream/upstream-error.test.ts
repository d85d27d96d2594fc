import { expect, test } from 'vitest'
import { toUpstreamError } from './upstream-error.ts'

test.each(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'])(
  '%s is said to be of the certificate',
  (code) => {
    const cause = Object.assign(new Error('of TLS'), { code })
    const { message } = toUpstreamError(new TypeError('fetch failed', { cause }), 'host.example')
    expect(message).toBe('host.example could not be read: its certificate is not valid')
  },
)
