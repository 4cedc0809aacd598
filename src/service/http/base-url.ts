declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the host check; read it through `baseUrl`. */
    origin: string;
  }
}

/**
 * The origin that the request was addressed to, `http://127.0.0.1:4030` or `app://console`, without a slash at the end.
 * The host check has found it among the service's own origins, so it is safe to put into answers (D6, T30).
 */
export const baseUrl = (request: { origin: string }): string => request.origin;
