import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './app-env.ts'

/** What a browser may do with our answers: nothing that the page does not need. */
export const securityHeaders: MiddlewareHandler<AppEnv> = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Pictures of NFTs come from anywhere, once a visitor wants them.
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The visitor may point the page at another service.
    connectSrc: ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
})

/** Only a proxy that ends HTTPS in front of us makes this promise true. */
export const httpsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.isHttps) c.header('Strict-Transport-Security', 'max-age=31536000')
  await next()
}
