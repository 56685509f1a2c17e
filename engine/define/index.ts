// What a game is declared with: columns, frames, orders, events, sight.
export {};
