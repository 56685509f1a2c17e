// The household's server: games kept on the player's own machine.
export {};
