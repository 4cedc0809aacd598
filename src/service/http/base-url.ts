declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the host check; read it through `baseUrl`. */
    origin: string;
    /** The same for every request of a service: `basePath` of its deps. */
    basePath: string;
  }
}

/** What an address is made of that leads back to the service that is asked. */
export interface Addressed {
  origin: string;
  basePath: string;
}

/**
 * Where the request found the service, without a slash at the end: `http://127.0.0.1:4030`, `app://console`, or of a
 * space `http://127.0.0.1:4030/spaces/checkout`. The host check has found the origin among the service's own, so it is
 * safe to put into answers (D6, T30).
 */
export const baseUrl = ({ origin, basePath }: Addressed): string => origin + basePath;
