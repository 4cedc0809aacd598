/**
 * Key of the session query: the one fetch wrapper reads from it which workspace the page shows, and invalidates it when
 * the service locks.
 */
export const sessionQueryKey = ['session'] as const;

/** Key of the mutation that hands the console over: while it runs, the gate covers the console already. */
export const startHandOverKey = ['start_hand_over'] as const;
